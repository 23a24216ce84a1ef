// Loaded before the program by `watch-memory.mjs`: answers each message with the memory in use once all garbage is collected.

process.on('message', () => {
  globalThis.gc();
  process.send(process.memoryUsage());
});
// The program ends when it has nothing left to do, as it does without the probe.
process.channel.unref();
