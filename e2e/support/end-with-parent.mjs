// Loaded into the sites that journeys start: each ends when the process that started it is gone, however that ended.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
