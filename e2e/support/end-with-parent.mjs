// Loaded into every process that tests start: it ends when the one that started it is gone, however that ended.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
