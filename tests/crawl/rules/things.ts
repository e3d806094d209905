import type { Thing } from '../support/read-page';

/** The fields of a type (schema.org; Google's required and recommended ones). */
interface Shape {
  has: readonly string[];
  /** At least one of these. */
  hasOneOf?: readonly string[];
}

const article: Shape = {
  has: [
    'headline',
    'description',
    'image',
    'author',
    'publisher',
    'inLanguage',
    'mainEntityOfPage',
  ],
  hasOneOf: ['datePublished'],
};

export const shapes: Record<string, Shape> = {
  VideoObject: {
    has: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'inLanguage'],
    hasOneOf: ['contentUrl', 'embedUrl'],
  },
  Article: article,
  BlogPosting: article,
  QAPage: { has: ['mainEntity'] },
  Church: { has: ['@id', 'name', 'url', 'image', 'address'] },
  Event: { has: ['name', 'startDate', 'location'] },
  Schedule: { has: ['byDay', 'startTime', 'repeatFrequency', 'scheduleTimezone'] },
  OpeningHoursSpecification: { has: ['validFrom', 'validThrough', 'opens', 'closes'] },
  BreadcrumbList: { has: ['itemListElement'] },
  ItemList: { has: ['itemListElement'] },
  ListItem: { has: ['position'], hasOneOf: ['item', 'url'] },
  LearningResource: {
    has: ['name', 'description', 'learningResourceType', 'inLanguage', 'encoding'],
  },
  MediaObject: { has: ['encodingFormat', 'contentUrl'] },
  Organization: { has: ['name', 'url'] },
  WebSite: {
    has: ['@id', 'name', 'url', 'description', 'inLanguage', 'publisher', 'potentialAction'],
  },
  Service: { has: ['name', 'description', 'url', 'provider', 'offers'] },
  Offer: { has: ['name', 'url', 'price', 'priceCurrency', 'availability'] },
  UnitPriceSpecification: { has: ['price', 'priceCurrency', 'unitCode'] },
  SearchAction: { has: ['target', 'query-input'] },
  EntryPoint: { has: ['urlTemplate'] },
  PostalAddress: { has: [], hasOneOf: ['addressLocality', 'streetAddress', 'addressCountry'] },
  GeoCoordinates: { has: ['latitude', 'longitude'] },
  Person: { has: ['name'] },
  WebPage: { has: ['name', 'url', 'inLanguage'] },
  ContactPoint: {
    has: ['name', 'telephone', 'contactType', 'areaServed', 'availableLanguage'],
  },
};

const formats: Record<string, RegExp> = {
  uploadDate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
  datePublished: /^\d{4}-\d\d-\d\d/,
  dateModified: /^\d{4}-\d\d-\d\d/,
  inLanguage: /^[a-z]{2,3}(-[A-Za-z\d]+)*$/,
  startDate: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{3})?Z)?$/,
  'query-input': /^required name=search_term_string$/,
  urlTemplate: /^https?:\/\/.*\{search_term_string\}/,
  openingHours: /^(Mo|Tu|We|Th|Fr|Sa|Su) \d\d:\d\d-\d\d:\d\d$/,
  ...Object.fromEntries(
    [
      ...['url', 'item', 'thumbnailUrl', 'contentUrl', 'embedUrl', 'image', 'logo'],
      ...['mainEntityOfPage', 'sameAs', '@id'],
    ].map((field) => [field, /^https?:\/\/[^\s]+$/]),
  ),
};

/** A thing's type; of several, the first is what it is described as. */
export const typeOf = (thing: Thing) => [thing['@type']].flat()[0] ?? '';

/** The faults of a JSON-LD object and of its nested objects. */
export function thingFaults(thing: Thing, known: ReadonlySet<unknown>): string[] {
  const type = typeOf(thing);
  const shape = shapes[type];
  if (!shape) return [`${type}: its fields are not described here`];
  const has = (field: string) => !isEmpty(thing[field]);
  return [
    ...shape.has.filter((field) => !has(field)).map((field) => `${type} has no ${field}`),
    ...(shape.hasOneOf && !shape.hasOneOf.some(has) ? [`${type} has no ${shape.hasOneOf}`] : []),
    ...Object.entries(thing).flatMap(([field, value]) =>
      [value].flat().flatMap((one) => valueFaults(type, field, one, known)),
    ),
  ];
}

function valueFaults(type: string, field: string, value: unknown, known: ReadonlySet<unknown>) {
  if (typeof value === 'object' && value !== null) {
    if ('@type' in value) return thingFaults(value as Thing, known);
    const { '@id': id } = value as { '@id'?: unknown };
    return known.has(id) ? [] : [`${type}.${field} names ${id}, which is not on the page`];
  }
  const fits = formats[field]?.test(String(value)) ?? !isEmpty(value);
  return fits ? [] : [`${type}.${field} is ${JSON.stringify(value)}`];
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
