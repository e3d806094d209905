import type { MetadataRoute } from 'next';
import { brandAddress } from '@/lib/config/brand';
import { site } from '@/lib/config/site';

export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  const { name } = site();
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#0f1420',
    theme_color: '#0f1420',
    icons: [
      { src: brandAddress('icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: brandAddress('icon-512.png'), sizes: '512x512', type: 'image/png' },
      {
        src: brandAddress('icon-maskable-512.png'),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
}
