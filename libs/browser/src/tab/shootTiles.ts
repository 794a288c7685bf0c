import type { CdpSession } from "../cdp/CdpSession.ts"

/** A part of the page in CSS pixels. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** An image of a region: a JPEG with `quality`, else a PNG. `scale` is the screen's pixel ratio, which the image does not get. */
export interface Shot {
  readonly region: Region
  readonly scale: number
  readonly quality?: number
}

/** Maximum pixels of one tile: memory grows with it, time hardly falls. */
const tileHeight = 8000
const tileArea = 16_000_000

const capture = async (session: CdpSession, { quality, region, scale }: Shot): Promise<Uint8Array> => {
  const { data } = await session.send("Page.captureScreenshot", {
    ...(quality === undefined ? { format: "png" } : { format: "jpeg", quality }),
    clip: { ...region, scale: 1 / scale },
    captureBeyondViewport: true,
  })
  return Buffer.from(data, "base64")
}

/** The tiles of an image from top to bottom. */
export const tilesOf = (region: Region): ReadonlyArray<Region> => {
  const height = Math.max(1, Math.min(tileHeight, Math.floor(tileArea / region.width)))
  const count = Math.ceil(region.height / height)
  return Array.from({ length: count }, (_, n) => ({
    ...region,
    y: region.y + n * height,
    height: Math.min(height, region.height - n * height),
  }))
}

/** Joins tiles top to bottom, row by row. */
const join = async (tiles: ReadonlyArray<Uint8Array>, { quality, region }: Shot): Promise<Uint8Array> => {
  // Loaded on demand: few pages are that tall.
  const { default: sharp } = await import("sharp")
  // Every row is as high as the highest tile, including the last one.
  const joined = sharp([...tiles], { join: { across: 1 }, limitInputPixels: false }).extract({
    left: 0,
    top: 0,
    width: region.width,
    height: region.height,
  })
  return quality === undefined ? joined.png({ compressionLevel: 6 }).toBuffer() : joined.jpeg({ quality }).toBuffer()
}

/** Takes an image in one shot, or in tiles that are joined. */
export const shootTiles = async (session: CdpSession, shot: Shot, inTiles: boolean): Promise<Uint8Array> => {
  if (!inTiles) return capture(session, shot)
  const tiles: Array<Uint8Array> = []
  for (const region of tilesOf(shot.region)) tiles.push(await capture(session, { region, scale: shot.scale }))
  return join(tiles, shot)
}
