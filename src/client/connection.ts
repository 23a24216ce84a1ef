// What the browser says of the reader's connection (Network Information API, WICG; not every browser has it).

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True when the reader pays for data, or waits long for it. */
export function savesData(): boolean {
  const { connection }: { connection?: Connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
