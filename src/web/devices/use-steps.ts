import type { DeviceKind } from '../../contract/devices/kinds.ts'
import type { Step } from './how-to-use.tsx'

const pin: Step = { drawing: 'pin', text: 'Plombe lösen, Stift herausziehen.' }
const squeeze: Step = { drawing: 'squeeze', text: 'Hebel drücken, in kurzen Stössen löschen.' }
const aim: Step = {
  drawing: 'aim',
  text: 'Auf den Fuss der Flammen zielen, von vorne nach hinten.',
}

const extinguisher = [pin, aim, squeeze]

const chimneyFire: readonly Step[] = [
  { drawing: 'call', text: 'Brennt es im Kamin: sofort 118 anrufen. Nie mit Wasser löschen!' },
  { drawing: 'alarm', text: 'Alle wecken. Luftklappen, Dachfenster und Türen schliessen.' },
  { drawing: 'leave', text: 'Nach draussen gehen und auf die Feuerwehr warten.' },
]
const burner: readonly Step[] = [
  { drawing: 'leave', text: 'Riecht es nach Gas oder Abgas: hinaus, keinen Schalter berühren.' },
  { drawing: 'call', text: 'Draussen 118 anrufen.' },
  { drawing: 'alarm', text: 'Die Nachbarn warnen, niemanden mehr hineinlassen.' },
]

/** How a kind of device is used, in three steps. */
export const stepsOf: Record<DeviceKind, readonly Step[]> = {
  schaum: extinguisher,
  pulver: extinguisher,
  wasser: extinguisher,
  akku: extinguisher,
  anderes: extinguisher,
  co2: [
    pin,
    {
      drawing: 'horn',
      text: 'Nur am Griff halten: Das Rohr wird eiskalt. Auf die Flammen zielen.',
    },
    { drawing: 'leave', text: 'Stossweise löschen, dann den Raum verlassen und lüften.' },
  ],
  fett: [
    pin,
    { drawing: 'pan', text: 'Abstand halten und sanft von oben auf das Fett sprühen. Nie Wasser!' },
    { drawing: 'off', text: 'Ganz leeren, Herd ausschalten, nichts bewegen.' },
  ],
  decke: [
    { drawing: 'pull', text: 'An beiden Bändern aus der Hülle ziehen.' },
    { drawing: 'cover', text: 'Hände schützen und die Decke von vorne über das Feuer legen.' },
    { drawing: 'off', text: 'Herd ausschalten und die Decke liegen lassen, bis alles kalt ist.' },
  ],
  'heizung-oel': burner,
  'heizung-gas': burner,
  holzheizung: chimneyFire,
  ofen: chimneyFire,
  cheminee: chimneyFire,
  kamin: chimneyFire,
  melder: [
    { drawing: 'alarm', text: 'Bei Alarm: alle wecken.' },
    { drawing: 'leave', text: 'Sofort hinaus, Türen schliessen, nicht den Lift nehmen.' },
    { drawing: 'call', text: 'Draussen 118 anrufen.' },
  ],
}
