import { type Fire, fireHints, isMadeFor } from '../../contract/catalogue/fires.ts'
import { agentKind, type Facts, isFireBlanket } from '../../contract/catalogue/product-facts.ts'

/** Something that burns, and what is said about it. Words are folded (shop/catalogue/read-words.ts). */
type Burning = {
  /** A word that means this fire, or a device for it, whatever stands beside it. */
  named: RegExp
  /** A word that means it beside «brennt» or «Brand». */
  burning: RegExp
  /** Nothing else may be offered, even if nobody says that it burns. */
  isDangerous?: true
  /** How well a device suits, 0 for not at all. */
  suits: (facts: Facts) => number
  /** Such a device must also contain this word. */
  word?: string
  answer: { question: string; path: string; text: string }
}

/** Does no harm in any fire: it warns, or holds another device. */
const isHarmless = ({ alarm, fits }: Facts) => alarm !== undefined || fits !== undefined
const devicesFor = (fire: Fire) => (facts: Facts) => (isMadeFor[fire](facts) ? 4 : 0)

/** In order: the first one that is meant decides. */
const fires: readonly Burning[] = [
  {
    named:
      /fett(?!frei)|^fet$|^(a?b?c?|ab?c)f$|^ols?$|^frit|^frid?teu|fritt?(os|us|ur)|pfann|^wok$|wokpf|induktion|glaskeramik|^ceran|airfryer|speisol|speiseol|bratol|^bratenol|kuchenol|sonnenblumenol|rapsol|olivenol|erdnussol|pommes|fondu|klassef|^(kochherd|herdplatte|kochfeld|herd)$|dunstabzug|dampfabzug|^schmalz|kuchenbrand|herdbrand|kochbrand/,
    burning:
      /^ol(brand)?$|^kuch|^koch|topf|^herd|^grill(brand)?$|^backofen|^butter|^wachs|^kerzenwachs|^(poulet|fleisch|schnitzel|steak|speck|bratwurst|kartoffel|raclette|essen|speisen?)/,
    isDangerous: true,
    suits: devicesFor('fett'),
    answer: {
      question: 'Womit lösche ich brennendes Fett?',
      path: '/loeschberater?ort=kueche&brand=fett',
      text: fireHints.fett,
    },
  },
  {
    named: /klassed|metallbrand|magnesiumbrand/,
    burning: /metall|magnesium|aluminium|natrium|kalium|^titan|^spane$/,
    isDangerous: true,
    suits: devicesFor('metall'),
    answer: { question: 'Brennendes Metall', path: '/kontakt', text: fireHints.metall },
  },
  {
    named: /^(kamin|russ|glanzruss|schornstein|cheminee?|ofen)brand(e|es)?$/,
    burning: /^(kamin|chemine|schornstein|russ|glanzruss|ofenrohr|rauchrohr|abgasrohr)(ofen)?e?$/,
    isDangerous: true,
    // Whatever is sprayed into a chimney may burst it: only what closes the opening helps, and no detail says so.
    suits: (facts) => ((facts.agent ?? facts.fireClasses[0] ?? isFireBlanket(facts)) ? 0 : 4),
    word: 'kaminbrand',
    answer: { question: 'Kaminbrand?', path: '/brandschutz#brandfall', text: fireHints.kamin },
  },
  {
    named:
      /akku|lithium|^liion|lipo|^ebike|elektrovelo|^evelo|^eauto|elektroauto|elektrofahrzeug|^escooter|^eroller|trott?inett|powerbank|ladestation|wallbox|ladeplatz|pedelec|elektrobike|^emobil/,
    burning: /batterie|^handy|^smartphone|^iphone|^natel|laptop|notebook|^drohne|scooter|^velo$/,
    suits: devicesFor('akku'),
    answer: {
      question: 'Womit lösche ich einen brennenden Akku?',
      path: '/loeschberater?brand=akku',
      text: fireHints.akku,
    },
  },
  {
    named:
      /^(computer|pc|edv|elektronik|serverraum|server)$|schaltschrank|sicherungskasten|elektrobrand|strombrand|kurzschluss|elektroverteil/,
    burning:
      /^elektr|^strom|steckdose|kabel|sicherung|fernseh|^tv$|monitor|drucker|waschmaschine|tumbler|trockner|kuhlschrank|geschirrspul|ladegerat|trafo|generator|solar|photovoltaik|wechselrichter|lampe|mikrowelle|toaster/,
    suits: (facts) => (isMadeFor.strom(facts) ? (agentKind(facts) === 'co2' ? 6 : 3) : 0),
    answer: {
      question: 'Womit lösche ich, wo Strom fliesst?',
      path: '/loeschberater?besonders=elektronik',
      text: fireHints.strom,
    },
  },
  {
    named: /^(gas|propan|butan|erdgas)brand|^gasflasche|klassec/,
    burning: /^gas|propan|butan|erdgas|acetylen/,
    suits: devicesFor('gas'),
    answer: {
      question: 'Womit lösche ich brennendes Gas?',
      path: '/loeschberater?brand=gas',
      text: fireHints.gas,
    },
  },
  {
    named: /benzin|^diesel|spiritus|losungsmittel|flussigkeitsb|^brennsprit|verdunner|klasseb/,
    burning:
      /heizol|motorol|alkohol|^lack|^farbe|petrol|kerosin|flussigkeit|olheizung|oltank|terpentin|aceton|schnaps/,
    suits: devicesFor('fluessig'),
    answer: {
      question: 'Womit lösche ich Benzin und Lack?',
      path: '/loeschberater?brand=fluessig',
      text: fireHints.fluessig,
    },
  },
]

/** Parts of compounds that mean a fire: «Pfannenbrand». */
export const fireParts: readonly string[] =
  'brand fett pfanne fritteuse speisol bratol frittierol herd topf akku batterie elektroauto escooter metall benzin gas strom kamin kuche'.split(
    ' ',
  )

const burns =
  /^(brennt|brenn|brennen|brennend(e|em|en|er|es)?|brannt(e)?|gebrannt|abbrennen|brand|brande|branden|brands|feur|flammen?|lodert|entzundet|entflammt|kokelt|glimmt|loschen|loscht|geloscht)$|.{2}brand(e|en|s)?$/

/**
 * What burns, or may, according to the words of a search and their parts. `isCertain` if nothing else may be offered:
 * somebody says that it burns, or the wrong device would make it worse. `words` are those that say so.
 */
export function findFire(words: readonly (readonly [word: string, ...parts: string[]])[]) {
  const says = (pattern: RegExp) =>
    words.filter((forms) => forms.some((form) => pattern.test(form)))
  const saysItself = (pattern: RegExp) => words.filter(([word]) => pattern.test(word))
  const aflame = says(burns)
  for (const fire of fires) {
    const meant = [...says(fire.named), ...(aflame.length > 0 ? saysItself(fire.burning) : [])]
    if (meant.length === 0) continue
    return {
      fire,
      isCertain: fire.isDangerous === true || aflame.length > 0,
      words: new Set([...meant, ...aflame].map(([word]) => word)),
    }
  }
  return undefined
}

/** Whether a product may be offered for such a fire. */
export const mayBeOffered = (fire: Burning, facts: Facts): boolean =>
  fire.suits(facts) > 0 || isHarmless(facts)
