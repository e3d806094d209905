// Loaded into the sites that journeys start: ends the process when its parent has ended for any reason.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
