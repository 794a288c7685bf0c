export { type PeerObject, type PeerRequest, peerKeys, type S3Peer, startS3Peer } from "./startS3Peer.ts"
