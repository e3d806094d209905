import { type JsonLd as Graph, serializeJsonLd } from '@/lib/seo/json-ld';

/** Structured data of the page, for search engines. */
export function JsonLd({ graph }: { graph: Graph[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes what could end it.
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(graph) }}
    />
  );
}
