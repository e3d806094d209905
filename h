HTTP/1.1 404 Not Found
Cache-Control: s-maxage=60
X-Content-Type-Options: nosniff
Referrer-Policy: strict-origin-when-cross-origin
Permissions-Policy: camera=(), microphone=(), geolocation=(self)
Content-Security-Policy: frame-ancestors 'self'
X-Frame-Options: SAMEORIGIN
Vary: rsc, Accept-Encoding
x-nextjs-cache: MISS
Content-Type: text/html; charset=utf-8
Content-Length: 65971
Date: Sat, 21 Nov 2026 16:21:40 GMT
Connection: keep-alive
Keep-Alive: timeout=5

