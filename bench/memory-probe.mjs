// Preloaded by `watch-memory.mjs`: replies to each message with the memory in use after garbage collection.

process.on('message', () => {
  globalThis.gc();
  process.send(process.memoryUsage());
});
// The probe must not keep the process alive. Threads, which load it too, have no channel.
process.channel?.unref();
