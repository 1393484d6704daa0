/**
 * Who may do what to whom: written by hand, and held against the API cell by cell. Not derived from the rule of rank that it is to catch.
 *
 * Nine people (a ninth is signed out), eleven things to do, seven people to do it to, in this order: themselves, somebody below, an equal,
 * somebody above, the last owner, the last admin, somebody of another organization.
 *   Y  it is done     N  refused with a reason     -  as if they were not there (NotFound)     x  not signed in     .  there is no such person
 */

/** Whom each of the nine does it to; `name at organization`, and who has lost their rights meanwhile ('without'). */
export const TARGETS = `
person         self                      below                 equal              above                 last-owner              last-admin                other
super          super@active              support@active        second@active      .                     owner@maple-court       admin@cedar-grove         admin@lakeside
support        support@active            helper@active         equal@active       super@active          owner@maple-court       admin@cedar-grove         admin@lakeside
operator-owner owner@harbor              corporate@harbor      second@harbor      super@active          owner@maple-court       admin@cedar-grove         admin@summit
operator-admin corporate@harbor          helper@harbor         equal@harbor       owner@harbor          owner@maple-court       admin@cedar-grove         admin@summit
owner          owner@lakeside            admin@lakeside        second@lakeside    corporate@harbor      owner@lakeside!owners   owner@lakeside!admins     admin@generations
admin          admin@lakeside            staff@lakeside        former@lakeside    owner@lakeside        owner@lakeside!owners   admin@lakeside!admins     admin@generations
other-admin    admin@generations         staff@lakeside        admin@lakeside     owner@lakeside        owner@lakeside!owners   admin@cedar-grove         admin@summit
staff          staff@lakeside            resident@lakeside     helper@lakeside    admin@lakeside        owner@lakeside!owners   admin@cedar-grove         admin@summit
nobody         staff@lakeside            resident@lakeside     helper@lakeside    admin@lakeside        owner@lakeside!owners   admin@cedar-grove         admin@summit
`

/**
 * `admin` turns the flag the other way, `owner` hands ownership over to them, `suspend` archives, which is how this product suspends;
 * `restore` finds them deleted, `import` brings a line of theirs with the other `admin`, `bulk` changes an access flag of theirs among others.
 */
export const TABLE = `
do        super    support  operator-owner operator-admin owner    admin    other-admin staff    nobody
password  YYN.YYY  YYNNYYY  YYN-YY-        YYNNYY-        YYN-YY-  YYNNNY-  Y------     -------  xxxxxxx
email     YYN.YYY  YYNNYYY  YYN-YY-        YYNNYY-        YYN-YY-  YYNNNY-  Y------     -------  xxxxxxx
role      NYN.YYY  NYNNYYY  NYN-YY-        NYNNYY-        NYN-NN-  NYNNNN-  N------     -------  xxxxxxx
admin     NYN.NNY  NYNNNNY  NYN-NN-        NYNNNN-        NYN-NN-  NYNNNN-  N------     -------  xxxxxxx
owner     NYY.NYN  NNNNNYN  NYN-NY-        NNNNNY-        NYN-NN-  NNNNNN-  N------     -------  xxxxxxx
delete    NYN.NNY  NYNNNNY  NYN-NN-        NYNNNN-        NYN-NN-  NYNNNN-  N------     -------  xxxxxxx
suspend   NYN.NNY  NYNNNNY  NYN-NN-        NYNNNN-        NYN-NN-  NYNNNN-  N------     -------  xxxxxxx
invite    YYY.YYY  YYYNYYY  YYY-YY-        YYYNYY-        YYY-YY-  YYYNNY-  Y------     -------  xxxxxxx
restore   xYN.YYY  xYNNYYY  xYN-YY-        xYNNYY-        xYN-xx-  xYNNNx-  x------     x------  xxxxxxx
import    NYN.NNY  NYNNNNY  NYN-NN-        NYNNNN-        NYN-NN-  NYNNNN-  N------     -------  xxxxxxx
bulk      NYN.YYY  NYNNYYY  NYN-YY-        NYNNYY-        NYN-NN-  NYNNNN-  N------     -------  xxxxxxx
`
