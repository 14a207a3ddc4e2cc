/**
 * Searches the questions while the visitor types, in the page itself: it sends nothing and works without a connection. Opens the question that the
 * address names. Without it the form does the same by a request.
 */
export const HELP_SCRIPT = `(()=>{
const field=document.getElementById('cari-jawaban'),said=document.getElementById('hasil'),none=document.getElementById('tak-ada');
const items=[...document.querySelectorAll('details[data-words]')];
if(!new URLSearchParams(location.search).get('q'))field.addEventListener('input',()=>{
const wanted=field.value.toLowerCase().split(/[^\\p{L}\\p{N}]+/u).filter(word=>word.length>1);
let count=0;
for(const item of items){item.hidden=!wanted.every(word=>item.dataset.words.includes(' '+word));if(!item.hidden)count++}
for(const topic of document.querySelectorAll('.help-topic'))topic.hidden=!topic.querySelector('details:not([hidden])');
none.hidden=count>0;
said.textContent=wanted.length?count+' jawaban':''});
const open=()=>{const item=location.hash.length>1&&document.getElementById(location.hash.slice(1));if(item instanceof HTMLDetailsElement)item.open=true};
addEventListener('hashchange',open);open()
})()`.replaceAll('\n', '');
