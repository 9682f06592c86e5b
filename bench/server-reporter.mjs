/** Loaded into a server before its program: replies to each message with the processor time used. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1e6);
});
// The server may end although its parent is still there.
process.channel?.unref();
