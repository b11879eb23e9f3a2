// What makes a shop of tests cheap and strict, before the shop itself.
import './cheap-hashes.ts'
import './cheap-pictures.ts'
import './never-busy.ts'
import './known-fields.ts'
