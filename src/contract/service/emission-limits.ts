/**
 * LRV (SR 814.318.142.1), Annex 3, numbers 41 and 6, for oil and for gas, in mg/m³, on the soot scale and in per cent.
 * The website shows them, and measurements are judged by them. `hot`: NOx where the medium is heated above 110 °C;
 * `stages`: of a two-stage burner; `since2019`: a boiler put into use from 2019 on.
 */
export const emissionLimits = {
  co: [80, 100],
  nox: [120, 80],
  hot: [150, 110],
  russzahl: [1],
  loss: { single: 7, stages: [6, 8], since2019: 4 },
} as const

/** What a measurement of CO and NOx may be off by, in mg/m³. */
export const tolerance = 20
