/** Host names of cloud metadata services, which serve the credentials of machines. Refused before any look-up. */
export const metadataNames: ReadonlySet<string> = new Set([
  "metadata",
  "metadata.google.internal",
  "metadata.goog",
  "metadata.azure.internal",
  "metadata.azure.com",
  "metadata.packet.net",
  "metadata.platformequinix.com",
  "metadata.tencentyun.com",
  "metadata.ec2.internal",
  "instance-data",
  "instance-data.ec2.internal",
  "rancher-metadata",
])
