/** Takes code from the page around it, once, and becomes it. */
const receiver =
  '<!doctype html><title>Embed</title><script>' +
  "addEventListener('message',({source,data})=>{if(source===parent){document.open();document.write(data);document.close()}},{once:true})" +
  '</script>';

/**
 * Where a host's embed code runs (components/video/embed-frame.tsx). A frame made of text would have the
 * policy of the page around it, in which no such code runs; this one has a policy of its own: anything may
 * run in it, and it is of no origin, so it can reach nothing of the site.
 */
export function GET(): Response {
  return new Response(receiver, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "sandbox allow-scripts;frame-ancestors 'self'",
      'Cache-Control': 'public, max-age=86400',
      'X-Robots-Tag': 'noindex',
    },
  });
}
