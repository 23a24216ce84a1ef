// Reads an archive in the format of ZIP (APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16), by its central directory.

import { crc32, inflateRawSync } from 'node:zlib';

interface ZipEntry {
  name: string;
  bytes: Buffer;
  /** Time and date as MS-DOS has them. */
  stamp: number;
}

/** Returns the entries of an archive, each with its bytes, whose checksums are compared. */
export function zipEntries(archive: Buffer): ZipEntry[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries: ZipEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, crc, packed] = [at + 10, at + 16, at + 20].map((place, index) =>
      index === 0 ? archive.readUInt16LE(place) : archive.readUInt32LE(place),
    ) as [number, number, number];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    ) as [number, number, number];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const stored = archive.subarray(start, start + packed);
    const bytes = method === 0 ? stored : inflateRawSync(stored);
    if (crc32(bytes) !== crc) throw new Error(`The checksum of ${name} is another.`);
    entries.push({ name, bytes, stamp: archive.readUInt32LE(at + 12) });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}
