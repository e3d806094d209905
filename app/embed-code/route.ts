/** A page that receives code from its parent once, and replaces itself with it. */
const receiver =
  '<!doctype html><title>Embed</title><script>' +
  "addEventListener('message',({source,data})=>{if(source===parent){document.open();document.write(data);document.close()}},{once:true})" +
  '</script>';

/**
 * The frame for third-party embed code (components/video/embed-frame.tsx). A `srcdoc` frame would inherit
 * the page's policy, which blocks such code. This frame has its own policy: any code may run in it, but in
 * an opaque origin, so it cannot access the site.
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
