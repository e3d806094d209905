// What a page's scripts begin with (React's "flight") says the page a second time, a third of its
// bytes. Next serves the very same data at the page's own address to whoever asks with `RSC: 1`, so it
// need not stand in the page (docs/decisions/0023-a-page-in-one-flight.md).

const row = /<script>self\.__next_f\.push\(\[1,(".*?")\]\)<\/script>/gs;

/** The same page without its flight, where that is what `flight` says; undefined where it is not. */
export function flightApart(html, flight) {
  const inPage = [...html.matchAll(row)].map(([, text]) => JSON.parse(text)).join('');
  if (!inPage || inPage !== flight) return undefined;
  const apart = html.replace(row, '');
  // What is not text has another form.
  return apart.includes('self.__next_f.push(') ? undefined : apart;
}
