import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
const [site, path, actionsFile, prefix] = process.argv.slice(2);
const server = spawn(process.execPath, ['lib/bin/portal.js','serve','--help'],{stdio:'ignore'});
import http from 'node:http'; import fs from 'node:fs'; import p from 'node:path';
const types={'.html':'text/html','.js':'text/javascript','.css':'text/css','.json':'application/json','.woff2':'font/woff2','.svg':'image/svg+xml'};
const s=http.createServer((q,r)=>{let u=decodeURIComponent(q.url.split('?')[0]);let f=p.join(site,u);if(fs.existsSync(f)&&fs.statSync(f).isDirectory())f=p.join(f,'index.html');if(!fs.existsSync(f)&&fs.existsSync(f+'.html'))f+='.html';if(!fs.existsSync(f)){r.statusCode=404;r.end('no');return;}r.setHeader('Content-Type',types[p.extname(f)]??'text/plain');r.end(fs.readFileSync(f));}).listen(0);
const origin=`http://127.0.0.1:${s.address().port}`;
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const act=(await import(actionsFile)).default;
for (const w of [1440,996,995,390]) for (const scheme of ['light','dark']) {
  const c=await b.newContext({viewport:{width:w,height:900},colorScheme:scheme});
  const page=await c.newPage(); page.on('console',m=>['error','warning'].includes(m.type())&&console.log(w,scheme,m.text())); page.on('pageerror',e=>console.log('ERR',e.message));
  await page.goto(origin+path); await page.waitForTimeout(1200);
  await act(page,{w,scheme,shot:(n)=>page.screenshot({path:`/tmp/wc/${prefix}-${w}-${scheme}${n?'-'+n:''}.png`})});
  await c.close();
}
await b.close(); s.close(); server.kill();
