import { readableColour } from './readable-colour.ts';

/**
 * Runs in the frame before its first paint: takes on the colour that the address asks for, and tells
 * the framing page its height, in pixels, once that page has said hello (public/embed.js). Nobody but
 * the parent is heard, and only its own origin is answered; the browser has let it frame us by then.
 */
export const frameScript = `(()=>{
const colour=(${readableColour})(new URLSearchParams(location.search).get('colour')||'');
if(colour)for(const name of ['lamp','lamp-soft'])document.documentElement.style.setProperty('--color-'+name,colour);
if(parent===window)return;
let asker;
const tell=()=>{
const box=document.querySelector('[data-embed]'),film=box&&box.querySelector('[data-film]');
if(asker&&box)parent.postMessage({lampstand:Math.ceil(box.offsetHeight+(film?film.offsetWidth*9/16-film.offsetHeight:0))},asker);
};
addEventListener('message',({source,data,origin})=>{
if(source!==parent||data!=='lampstand:hello'||origin==='null')return;
asker=origin;tell();
});
addEventListener('load',()=>new ResizeObserver(tell).observe(document.querySelector('[data-embed]')));
})()`.replaceAll('\n', '');
