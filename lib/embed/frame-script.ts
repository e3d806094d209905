import { readableColour } from './readable-colour.ts';

/**
 * Runs in the frame before its first paint: applies the colour of the query string, and sends its height in
 * pixels to the framing page once that page has sent the hello message (public/embed.js). Only messages of
 * the parent are accepted, and answers go to its origin only; the browser has already allowed it to frame us.
 * Links to other pages open a new tab, since the frame may show no other page; those that are there without
 * scripts say so themselves. A `base` element may be in the head only, where a layout cannot put it.
 */
export const frameScript = `(()=>{
const colour=(${readableColour})(new URLSearchParams(location.search).get('colour')||'');
if(colour)for(const name of ['lamp','lamp-soft'])document.documentElement.style.setProperty('--color-'+name,colour);
addEventListener('click',({target})=>{
const link=target.closest&&target.closest('a[href]');
if(link&&!link.target&&!link.getAttribute('href').startsWith('#'))link.target='_blank';
},true);
if(parent===window)return;
let asker;
const tell=()=>{
const box=document.querySelector('[data-embed]'),film=box&&box.querySelector('[data-film]');
const ratio=film&&+film.dataset.film;
const high=film&&(ratio?Math.min(box.offsetWidth/ratio,Math.max(240,screen.height*.8)):film.offsetWidth*9/16);
if(asker&&box)parent.postMessage({lampstand:Math.ceil(box.offsetHeight+(film?high-film.offsetHeight:0))},asker);
};
addEventListener('message',({source,data,origin})=>{
if(source!==parent||data!=='lampstand:hello'||origin==='null')return;
asker=origin;tell();
});
addEventListener('load',()=>new ResizeObserver(tell).observe(document.querySelector('[data-embed]')));
})()`.replaceAll('\n', '');
