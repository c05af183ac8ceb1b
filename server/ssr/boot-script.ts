import { chosenField } from '#contract/reseller/chosen-field';

/**
 * Starts the application after the largest paint, at the first input, or 2.5 s after load at the latest. Until then
 * links and forms work as plain HTML; a button pressed too early says so (`data-held`) and is pressed again once the page is
 * hydrated (`pageHydrated`), or submits as plain HTML while the application cannot be loaded. One that counts (`data-by`, as
 * far as `data-to`) counts in its `output` at once, and each of its presses is repeated. One that does all it does as plain
 * HTML (`chosenField`, where its form is sent) is let go, and what loads makes way for it, unless the entry is there already. An entry that did not
 * arrive is asked for again, at once and then every 2 s; where it still does not arrive, a newer build may have replaced it,
 * and the page is reloaded: at most once per 10 s, and never offline, where the browser would show its own error page. An
 * entry that fails itself is told to the server (contract/site/page-fault.ts). `first` are the screen's files beside the
 * entry, loaded in parallel; `next` are those it needs once it is hydrated, asked for when the entry has run. Measured
 * against an ordinary module script: see bench/. `atOnce`, for a page that shows nothing without it, waits for none of these.
 */
export function bootScript(entry: string, { first, next, atOnce = false }: BootFiles): string {
  const given = [entry, first, next, atOnce].map((one) => JSON.stringify(one));
  return `(${boot})(${given.join()})`;
}

interface BootFiles {
  first: readonly string[];
  next: readonly string[];
  atOnce?: boolean;
}

/** How long a page that was let go may take, in ms, before the application starts after all. */
const leavingMs = 8_000;

const boot = `function(e,c,m,a){var d=0,q=[],s,t=['pointerdown','keydown','focusin'];
function get(h){var l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)}
function go(){if(d||s)return;d=1;t.forEach(function(n){removeEventListener(n,go,true)});c.forEach(get);load(0)}
function load(n){import(e).then(function(){m.forEach(get)},function(x){if(s)return setTimeout(load,${leavingMs},0);if(!/dynamically imported module|module script failed/.test(x))return lost(),tell(x);
if(n<1)return load(1);lost();fresh().then(function(ok){ok?location.reload():setTimeout(load,2000,1)})})}
function tell(x){navigator.sendBeacon('/falhas',JSON.stringify({nome:x.name,mensagem:String(x.message).slice(0,1e3),
lugares:(String(x.stack).match(/assets\\/[\\w.-]+\\.js:\\d+:\\d+/g)||[]).slice(0,20),caminho:location.pathname.slice(0,200)}))}
function fresh(){var v=performance.getEntriesByType('navigation')[0];
if(!navigator.onLine||v&&v.type=='reload'&&performance.now()<1e4)return Promise.resolve(false);
return fetch('/builds/latest.json',{cache:'no-store'}).then(function(r){return r.ok},function(){return false})}
function hold(v){var b=v.target.closest&&v.target.closest('button'),o=b&&counted(b);if(!b)return;
if(!o)b.dataset.held='';
if(b.name=='${chosenField}'&&b.form.method=='post'&&!s&&navigator.onLine&&!performance.getEntriesByName(new URL(e,location).href).length){
s=1;setTimeout(free,${leavingMs});return stop()}
if(!o)q=q.filter(counted).concat(b);else if(o.value!=b.dataset.to){o.value=+o.value+ +b.dataset.by;q.push(b)}
v.preventDefault();v.stopPropagation();go()}
function counted(b){return b.dataset.by&&b.parentNode.querySelector('output')}
function free(){s=0;document.querySelectorAll('[data-held]').forEach(function(b){delete b.dataset.held});go()}
function lost(){q.map(counted).forEach(function(o){if(o)o.value=o.defaultValue});hydrated()}
function hydrated(){removeEventListener('click',hold,true);free();
q.reduce(function(p,b){return p.then(function(){if(b.isConnected)b.click()})},Promise.resolve());q=[]}
addEventListener('pageshow',function(v){if(v.persisted)free()});
addEventListener('click',hold,true);window.pageHydrated=hydrated;
t.forEach(function(n){addEventListener(n,go,true)});
if(a)return go();
try{new PerformanceObserver(function(){setTimeout(go)}).observe({type:'largest-contentful-paint',buffered:true})}catch(_){}
addEventListener('load',function(){setTimeout(go,2500)})}`.replaceAll('\n', '');
