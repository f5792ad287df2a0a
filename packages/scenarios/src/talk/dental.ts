import { readScripts } from './script.ts'
import type { Slots } from './script.ts'

export const DENTAL_SLOTS: Slots = {
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  time: ['8:20 AM', '9:00 AM', '10:40 AM', '11:30 AM', '1:10 PM', '2:00 PM', '3:30 PM'],
  doctor: ['Dr. Moreau', 'Dr. Lim', 'Dr. Sandoval'],
  tooth: ['lower left molar', 'front tooth', 'upper right molar', 'wisdom tooth', 'premolar'],
  work: ['filling', 'crown', 'cleaning', 'root canal', 'whitening', 'night guard', 'retainer check'],
  insurance: ['Delta', 'Cigna', 'MetLife', 'Guardian', 'Aetna'],
  price: ['$85', '$120', '$175', '$240', '$60'],
  child: ['Milo', 'Ada', 'Tess', 'Noah', 'Lucy'],
}

export const DENTAL = readScripts(`
< Hi, I have a toothache, {tooth}. Any chance this week? | Good morning, my {tooth} hurts when I drink cold water. Can {doctor} see me? | I think I cracked my {tooth}. What is the soonest you have?
> Sorry to hear that. {doctor} can see you {day} at {time}. | We keep a spot for that. {day} {time}?
< I will take it. | {day} {time} works.
> You are booked. If there is swelling or fever, call us right away. | Done. Please come ten minutes early for the x-ray.
< Okay, thank you so much. | No swelling so far. See you then.

> Hi {first}, a reminder of your {work} on {day} at {time} with {doctor}. Reply C to confirm. | Good morning {first}, we look forward to seeing you {day} at {time}. Reply C to confirm.
< C | C, thank you | Confirmed
> Thank you, see you {day}. | Great. Parking is behind the building.

> Hi {first}, how are you feeling after the {work}? | Hi {first}, this is Harbor Dental checking in after your {work}.
< A bit sore but fine. | Much better today. | Numb until dinner, okay now.
> That is normal for two days. Ibuprofen helps. | Good to hear. Soft food until tomorrow, please.
< Can I drink coffee? | Is it okay to run tomorrow?
> From tomorrow on, yes. Not too hot. | Light exercise is fine, nothing heavy until {day}.
< Got it, thanks. | Thank you for asking!

< Does my {insurance} plan cover a {work}? | What would a {work} cost with {insurance}?
> Let me check with {insurance}. I need your member number and date of birth. | Usually 80 percent. I will get the exact number today.
< It is on file, nothing changed since spring. | Same card as last time.
> Your part would be about {price}. I can send the estimate. | They cover it, your share is {price}.
< Please send it. | That is better than I thought. Please book it.
> It is on the way. | {day} at {time} with {doctor}?
< {day} is good. | Perfect.

< I need to move my {work}, sorry. | Can I come an hour later on {day}?
> No problem. {day} at {time}? | Let me see. Yes, {time} is free.
< Great, thanks. | That works much better.
> It is changed. | Done, see you then {first}.

< {child} needs a check-up before school starts. Do you take kids? | Do you have back to back times for me and {child}?
> We love kids. {doctor} sees children {day} mornings. | Yes, {day} at {time} and twenty minutes later.
< Perfect. {child} is a little nervous. | Book both, please.
> We will go slowly and there is a treasure box. | Booked for both. Bring a favorite toy if it helps.
< Ha, that will help. | {child} says thank you.

> Hi {first}, your lab work is back and the {work} fits. Shall we schedule? | Hi {first}, the results look good. {doctor} would like one more picture in six months.
< Good news! When? | Okay. Do I book that now?
> {day} at {time}. It takes half an hour. | We will write to you, nothing to do today.
< Works for me. | Thanks.

< The temporary came off. Is that an emergency? | My night guard feels tight. Normal?
> Not an emergency, but please keep it safe. Can you come {day} at {time}? | The first three nights, yes. If it stays we adjust it for free.
< I can be there. | Okay, I will wait until {day}.
> Good. Chew on the other side until then. | Text us a photo if the gum looks red.

< Can I split the {work} into two payments? | I got the invoice, can I pay by card from my phone?
> Of course. Half now and half next month is fine. | Yes, the link in the text takes cards. It takes a minute.
< Great, doing it now. | Thank you, that helps a lot.
> Received, thank you {first}. | The receipt comes by text.

> Hi {first}, it has been six months. Time for a cleaning? | Hi {first}, {doctor} has openings next week for your cleaning.
< Time flies. {day} afternoon? | What do you have on {day}?
> {day} at {time} with our hygienist Wen. | {time} is free, shall I hold it?
< Please do. | Yes, hold it please.
> Done. See you {day}.
`)
