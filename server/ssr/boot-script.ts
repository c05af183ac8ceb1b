/**
 * Starts the application after the largest paint, at the first input, or 2.5 s after load at the latest. Until then
 * links and forms work as plain HTML; a button pressed too early is pressed again once the page is hydrated
 * (`pageHydrated`), or submits as plain HTML if the application cannot be loaded. `chunks` are the screen's files
 * beside the entry, loaded in parallel. Measured against an ordinary module script: see bench/.
 */
export function bootScript(entry: string, chunks: readonly string[]): string {
  return `(${boot})(${JSON.stringify(entry)},${JSON.stringify(chunks)})`;
}

const boot = `function(e,c){var d=0,q,t=['pointerdown','keydown','focusin'];
function go(){if(d)return;d=1;t.forEach(function(n){removeEventListener(n,go,true)});
c.forEach(function(h){var l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)});import(e).catch(hydrated)}
function hold(v){var b=v.target.closest&&v.target.closest('button');if(!b)return;v.preventDefault();v.stopPropagation();q=b;go()}
function hydrated(){removeEventListener('click',hold,true);if(q&&q.isConnected)q.click();q=0}
addEventListener('click',hold,true);window.pageHydrated=hydrated;
t.forEach(function(n){addEventListener(n,go,true)});
try{new PerformanceObserver(function(){setTimeout(go)}).observe({type:'largest-contentful-paint',buffered:true})}catch(_){}
addEventListener('load',function(){setTimeout(go,2500)})}`.replaceAll('\n', '');
