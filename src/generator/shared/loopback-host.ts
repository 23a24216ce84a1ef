// Hosts that are this machine. Apart from other addresses, since what compares those takes time to load.

/** Whether a host names this machine. */
export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return host === '::1' || /^127(\.\d+){3}$/.test(host) || /^([a-z0-9-]+\.)*localhost\.?$/.test(host);
}
