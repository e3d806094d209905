/**
 * The source of a function that lightens a requested colour (`3366cc`) until text in `--color-night` has a
 * contrast of 4.5:1 on it; it returns undefined for invalid colours. Source text, because it runs in the page
 * (frame-script.ts), whose policy allows it by its hash: a bundler would rewrite a function.
 */
export const readableColour = `(text)=>{
const digits=/^#?([0-9a-f]{6})$/i.exec(text)?.[1];
if(!digits)return;
const asked=[0,2,4].map(at=>parseInt(digits.slice(at,at+2),16));
const luminance=colour=>{
const [r,g,b]=colour.map(part=>part<=10?part/3294.6:((part/255+.055)/1.055)**2.4);
return .2126*r+.7152*g+.0722*b};
for(let white=0;;white+=.05){
const colour=asked.map(part=>Math.min(255,Math.round(part+(255-part)*white)));
if((luminance(colour)+.05)/(luminance([15,20,32])+.05)>=4.5)
return '#'+colour.map(part=>part.toString(16).padStart(2,'0')).join('')}}`;
