/** Loaded into a server before its program: replies to each message with what the server has used. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ processorTime: (user + system) / 1e6, memory: process.memoryUsage.rss() / 1e6 });
});
// The server may end although its parent is still there.
process.channel?.unref();
