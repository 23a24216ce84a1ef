// Preloaded by `watch-memory.mjs`: replies to each message with the memory in use after garbage collection.

process.on('message', () => {
  globalThis.gc();
  process.send(process.memoryUsage());
});
// The probe must not keep the process alive.
process.channel.unref();
