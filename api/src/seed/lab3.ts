import sharp from 'sharp';
import { composeDrawing, type Drawing } from './drawings/drawing.ts';
import { makeVariants } from '#modules/media/variants.ts';
const L=(material:any,base:string,accent:string,layout:any,across:number,seed=1)=>({material,base,accent,layout,across,seed});
const ds: Drawing[]=[];
for(let i=0;i<8;i++){ds.push({kind:'tileFlatLay',look:L('marble','#f1eeea','#7d7f85','straight',3,i)},{kind:'gate',look:{style:'bars',tone:'#2b2826',trim:'#c9a045',wall:'#d9c3a4',hour:'noon',leaves:2,seed:i}},{kind:'lamp',look:{kind:'dome',metal:'#c9a45c',shade:'#2f3a3c',wall:'#b5a48f',seed:i}},{kind:'cable',look:{jackets:['#3f8a4a'],kind:'coil',tone:'#d9c6b2',seed:i}},{kind:'door',look:{style:'panelled',material:'wood',colour:'#8a5530',metal:'#c9a45c',wall:'#e0d2be',seed:i}})}
for (const conc of [1,0]) for(const par of [2,3,4]){ sharp.concurrency(conc); sharp.cache(false);
 const q=[...ds]; const s=performance.now(); const c0=process.cpuUsage();let bytes=0;
 await Promise.all(Array.from({length:par},async()=>{for(let d=q.pop();d;d=q.pop()){const svg=await composeDrawing(d);const jpeg=await sharp(Buffer.from(svg)).flatten().jpeg({quality:95,chromaSubsampling:'4:4:4'}).toBuffer();const v=await makeVariants(jpeg);bytes+=v.files.reduce((a,f)=>a+f.bytes.length,0);}}));
 const c=process.cpuUsage(c0); console.log('conc',conc,'par',par,((performance.now()-s)/ds.length).toFixed(0),'ms/img wall', ((c.user+c.system)/1000/ds.length).toFixed(0),'cpu ms', (bytes/ds.length/1024).toFixed(0),'KB');}
