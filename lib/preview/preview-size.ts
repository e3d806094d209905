/** In pixels; accepted by every network (KakaoTalk requires at least 800 × 400). */
export const previewSize = { width: 1200, height: 630 } as const;
