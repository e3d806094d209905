// For NODE_OPTIONS (`--import`): the process and its threads, and PGlite in them, run CLOCK_AHEAD_DAYS days ahead.
const ahead = Number(process.env.CLOCK_AHEAD_DAYS) * 86_400_000;
const MachineDate = globalThis.Date;
const now = () => MachineDate.now() + ahead;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values, constructed) =>
    Reflect.construct(target, values.length > 0 ? values : [now()], constructed),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
