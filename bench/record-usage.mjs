// Preloaded into a measured process: writes what it used to the file named in PORTAL_USAGE_FILE when it ends.

import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 };
  writeFileSync(process.env.PORTAL_USAGE_FILE ?? '/dev/null', JSON.stringify(usage));
});
