/**
 * The steps of a Containerfile, in order. Knows the instructions that ours has, and throws at any other:
 * a step that is not understood would not be tried.
 *
 * @param {string} text
 * @returns {{ instruction: string, value: string, line: number }[]}
 */
export function parseContainerfile(text) {
  const steps = [];
  let open = '';
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const whole = open + line.trim();
    if (whole.endsWith('\\')) {
      open = `${whole.slice(0, -1)} `;
      continue;
    }
    open = '';
    const [, instruction = '', value = ''] = /^([A-Z]+)\s+(.*)$/.exec(whole) ?? [];
    if (!known.includes(instruction)) throw new Error(`Line ${index + 1} is not known: ${whole}`);
    steps.push({ instruction, value, line: index + 1 });
  }
  return steps;
}

const known = [
  ...['FROM', 'RUN', 'COPY', 'WORKDIR', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'],
];

/** The command of `CMD [...]` or of a HEALTHCHECK. */
export function commandOf(value) {
  return JSON.parse(value.slice(value.indexOf('[')));
}
