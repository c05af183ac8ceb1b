/**
 * Starts the application after the largest paint, at the first touch, or 2.5 s after load at the latest: until then
 * links and forms work as plain HTML. Measured against an ordinary module script: see bench/.
 */
export function bootScript(entry: string): string {
  return `(function(){var d=0,t=['pointerdown','keydown','focusin'];function go(){if(d)return;d=1;t.forEach(function(n){removeEventListener(n,go,true)});import(${JSON.stringify(entry)})}t.forEach(function(n){addEventListener(n,go,true)});try{new PerformanceObserver(function(){setTimeout(go)}).observe({type:'largest-contentful-paint',buffered:true})}catch(e){}addEventListener('load',function(){setTimeout(go,2500)})})()`;
}
