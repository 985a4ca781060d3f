import { contactSheet } from '/tmp/seedlab/sheet.ts';
import { tileFlatLay } from './drawings/tile-flat-lay.ts';
const L=(material:any,base:string,accent:string,layout:any,across:number,seed=1)=>({material,base,accent,layout,across,seed});
const out:Record<string,string>={};
const t=performance.now();
for (const [k,l] of Object.entries({
 carrara:L('marble','#f1eeea','#7d7f85','straight',2,1), gold:L('marble','#f4ede2','#b58a4a','straight',3,2), nero:L('marble','#26242a','#d9c7a0','straight',2,3), emerald:L('marble','#1f4a3f','#cfe0d2','diagonal',3,4), rose:L('marble','#e6cfc4','#a0624f','brick',3,5),
 stone:L('stone','#b9ab98','#6d5c48','straight',3,6), slate:L('stone','#5b6268','#23282c','brick',4,7), granite:L('granite','#8f8a86','#2a2726','straight',3,8), oak:L('wood','#b98d5e','#5d3a1e','straight',3,9), herr:L('wood','#a8794c','#4f2f17','herringbone',4,10),
 subway:L('glazed','#f3f1ea','#b8b4a6','brick',5,11), green:L('glazed','#3f6e5c','#0f2f26','brick',6,12), hex:L('marble','#eeeae4','#8b8d92','hexagon',5,13), cement:L('cement','#a7a29b','#5c5752','straight',2,14), blue:L('glazed','#2f4f78','#0b1c33','hexagon',7,15)
})) out[k]=await tileFlatLay(l);
console.log('compose',performance.now()-t);
await contactSheet(out,'/tmp/seedlab/tiles.png');
