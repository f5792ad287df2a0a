import { readScripts } from './script.ts'
import type { Slots } from './script.ts'

export const PLUMBING_SLOTS: Slots = {
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  time: ['8:00 AM', '9:30 AM', '10:00 AM', '11:15 AM', '1:00 PM', '2:30 PM', '3:45 PM'],
  tech: ['Theo', 'Raul', 'Kendra', 'Big Mike', 'Sunny'],
  fixture: ['kitchen faucet', 'shower valve', 'toilet', 'garbage disposal', 'utility sink', 'outdoor spigot'],
  room: ['kitchen', 'upstairs bathroom', 'basement', 'laundry room', 'guest bathroom', 'garage'],
  part: ['cartridge', 'wax ring', 'fill valve', 'angle stop', 'P-trap', 'pressure regulator', 'expansion tank'],
  brand: ['Rheem', 'Bradford White', 'Navien', 'Rinnai', 'AO Smith'],
  price: ['$145', '$189', '$220', '$265', '$310', '$95'],
  street: ['Alder St', 'Kipling', 'Wadsworth', 'Colfax', 'Pearl', 'Tennyson', '38th Ave'],
  minutes: ['15', '20', '25', '30', '40'],
  where: ['under the sink', 'behind the wall', 'at the shut-off', 'by the water heater', 'along the baseboard'],
}

export const PLUMBING = readScripts(`
< Hi, the {fixture} in our {room} is leaking {where}. Can someone come by this week? | Morning, we have a leak {where} in the {room}. Do you have anything this week? | Hello, our {fixture} will not stop dripping. When could you take a look?
> Sorry to hear that. I have {day} at {time} or first thing the day after. What works? | Thanks for writing. {tech} is free {day} at {time}. Should I hold it for you?
< {day} at {time} is good. | {day} works for us, please put us down. | Let us take {day}.
> You are booked for {day} at {time}. Please clear the space {where} if you can. | Booked. {tech} will text when he is on the way. | Done, {day} {time}. If it gets worse before then, turn the water off at the main and text us.
< Will do, thank you. | Great, see you then. | Perfect. Thanks for the quick answer.

> Hi {first}, this is {tech} from Larkspur. I am about {minutes} minutes away. | Good morning {first}, your technician is {minutes} minutes out. | Hi {first}, {tech} just left the last job and should reach you in {minutes} minutes.
< Thanks, the gate is open. | Okay. Please ring twice, the bell is quiet. | Great. The dog is friendly but loud.
> Good to know, see you soon. | Got it, thank you.
< He is here now. | Found us, thanks.
> Great. Text us here if anything comes up.

> All done at your place. We replaced the {part} and tested everything twice. | Finished up. The {part} was cracked, it is new now and dry. | The job is done. It was the {part}, we had one on the truck.
< That was fast. What do we owe you? | Thank you. Can you send the invoice here?
> It comes to {price} with parts. I will send the invoice by text. | Parts and labor are {price}. The link is on its way.
< Sounds fair. | Okay, that is less than I feared. | Thanks, I will pay tonight.
> Thank you for choosing us, {first}.

< Do you still do the free estimate for a water heater? Ours is from 2009. | Our water heater makes popping noises. Repair or replace? | The hot water runs out after five minutes. Is that the heater?
> It is usually sediment. How old is it, and is there a label with the model? | We do. Is it gas or electric, and how many people live there?
< Gas, 50 gallons, four people. It says {brand} on the side. | {brand}, 40 gallons, gas. Twelve years old I think.
> At that age I would not put money into it. {tech} can look at it {day} at {time}, the estimate is free. | Then let us measure first. {day} at {time}? No charge for the estimate.
< {day} is fine. Do I need to be home? | Works. My wife will be home.
> Somebody over 18 please, it takes about half an hour. | Perfect, it takes 30 minutes at most.
< Understood. | Okay, we will be there.

> Hi {first}, your estimate is ready: repair {price}, the longer fix would be about three times that. Any questions? | Hi {first}, I sent the estimate to your email. The {part} is the big item.
< What is the difference between the two? | Is the {part} really needed?
> The repair holds for a year or two. The full fix carries a ten-year warranty. | It is. The old one is not up to code any more, the inspector would flag it.
< Then the full fix please. | Let me talk to my husband and write back.
> Of course, take your time. The price is good for 30 days. | Sure. I will keep {day} open for you until tomorrow.
< Thanks for not pushing. | Appreciated. | Okay we decided, please go ahead.

< Water is coming up in the {room} drain!! | The main drain backed up again, it smells awful. | Help, the toilet is overflowing and the valve will not turn.
> Please stop all water in the house. {tech} can be there in {minutes} minutes. | On it. Turn the main off at the street side, {tech} is driving now.
< Okay it stopped rising. Thank you thank you. | Main is off. We have towels everywhere.
> He has a camera with him, we will know the cause today. | Stay out of the water near outlets please. He is close.
< He is here. | He just parked.
> Good. We will stay on it until it drains.
< Roots in the line, as you said last year. I should have listened. | It was a toy dinosaur. Of course it was.
> Happens more than you think. We will send the footage. | Glad it was that and not the sewer line.

< Can we move {day} to another day? My kid is sick. | Something came up at work, can we reschedule?
> No problem. Next week {day} at {time}? | Of course. I have {time} two days later, would that help?
< That works, sorry for the trouble. | Yes please, and sorry.
> No trouble at all. It is changed. | Done. Get well soon over there.

< Is it normal that the new {fixture} hums a little? | The {fixture} you installed whistles when it is half open. Should I worry?
> Not normal, but easy. It is usually the {part}. We will adjust it, no charge. | A little hum in the first days is okay. If it stays until {day} we come back, free of course.
< It stopped on its own now. | Okay, I will watch it.
> Good. Text us anytime. | Great, that was air in the line.

< What is the warranty on the {part}? | Do you have the paperwork for the {brand}? My insurance asks.
> Two years on parts, one on labor. I can email the papers. | The {brand} has six years from the maker. I will send the certificate.
< Please email it to me. | Email is perfect.
> Sent. Please check the spam folder too. | It is in your inbox now, {first}.
< Got it, thanks. | Found it. | It was in spam. Thanks!

> Hi {first}, a reminder: your annual service is due this month. Shall I book a time? | Hi {first}, it has been a year since the last drain cleaning. Want us to come by?
< Yes, please. Mornings are best. | Good timing, the shower is slow again.
> {day} at {time}? | I can do {day} at {time} with {tech}.
< Perfect. | That works.
> You are in the book. We charge the member price.

< Do you do gas lines? We bought a new range. | Do you also install water softeners? | Can you hook up a fridge water line?
> We do. Is there a shut-off near it already? | Yes, all the time. Could you send a photo of the spot?
< There is one, about four feet away. | I will send one tonight, still at work.
> Then it is about {price} with fittings. | Great, no hurry. It is usually around {price}.
< Good price. How about {day}? | Okay let us do it.
> {day} at {time} it is. The permit is included. | {day} {time}. {tech} will bring everything.

< The number on the invoice does not match what we agreed. | I think I was billed twice for the {part}?
> Let me look at it right away. | Sorry about that, one minute please.
> You are right, that line is there twice. I will correct it. | I see it. The visit fee should have been waived, I am taking it off.
< Thank you for fixing it so fast. | No worries, mistakes happen.
> A corrected invoice is on the way. | Done, and sorry again.

< Hi, do you serve the area around {street}? | Hello, a neighbor on {street} recommended you. Are you taking new customers?
> We do, we are there most weeks. What can we help with? | Always. What is going on?
< A slow drain in the {room}. | The {fixture} is loose and I do not trust myself with it.
> Easy one. The visit is {price}, and it counts toward the repair. | Good call. {tech} can come {day}.
< Fair enough, book me in. | {day} after 3 would be ideal.
> Booked. What is the house number? | {day} at 3:45 then.
< 1210. Blue door. | 877, second floor.

< Thanks again for yesterday. {tech} was great. | Just wanted to say the {room} has never been drier. | {tech} even cleaned up after himself. Five stars.
> That makes our day, I will tell {tech}. | Thank you, {first}. If you have a minute, a review helps us a lot.
< Already done. | Will do tonight.

< How do I winterize the outdoor spigot? First house, no idea. | It will freeze tonight. Anything I should do with the hose bib?
> Take the hose off, close the valve inside, then open the spigot outside and let it drain. | Disconnect the hose first. Then the inside valve, usually {where}.
< Found the valve. It is open on both sides now? | Done. A little water came out and stopped.
> Inside closed, outside open. You are safe for the winter. | Exactly right. Leave it open until spring.
< You just saved me a call-out. | Thank you!!
> That is what the number is for.
`)
