// Preloaded into a measured process: when the process ends, writes its CPU time and peak memory to the file in PORTAL_USAGE_FILE.

import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 };
  writeFileSync(process.env.PORTAL_USAGE_FILE ?? '/dev/null', JSON.stringify(usage));
});
