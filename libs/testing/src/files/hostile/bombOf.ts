import { constants, deflateRawSync, deflateSync } from "node:zlib"

/** A decompression bomb that repeats a text, built without holding it in memory by concatenating byte-aligned parts. The checksum is wrong, as readers ignore it. */
export const bombOf = (text: string, times: number): Buffer => {
  const part = deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const parts = Array.from({ length: times }, () => part)
  return Buffer.concat([Buffer.of(0x78, 0xda), ...parts, Buffer.of(0x03, 0x00, 0, 0, 0, 0)])
}

export const megabyteOf = (text: string): string => text.repeat(Math.ceil(1_000_000 / text.length))

/** A bomb compressed twice. */
export const doubleBombOf = (text: string, times: number): Buffer => deflateSync(bombOf(text, times), { level: 9 })
