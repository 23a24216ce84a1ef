// English: words that documents of APIs use for each other. Search looks them up only if no page has all words of a query in its own words.

/** Groups of words, one in each line. Words that readers write apart are one: `turnoff`. */
export const relatedWords = `
start run launch boot begin turnon poweron switchon
stop halt shutdown terminate kill turnoff poweroff switchoff
pause suspend freeze hold disable deactivate
enable activate turnon switchon
disable deactivate turnoff switchoff
resume continue unpause reactivate
restart reboot reset
resize scale extend grow enlarge expand upgrade
mount attach connect link
unmount detach disconnect unlink
block ban deny lock blocklist blacklist denylist
unblock unban unlock
allow permit grant allowlist whitelist
verify confirm validate check
send sent deliver dispatch transfer
resend retry redeliver replay repeat
copy duplicate clone
restore recover undelete rollback revert undo
rotate renew refresh regenerate
reinstall rebuild
import upload load ingest
export download dump render
login signin logon authenticate session
logout signout logoff session revoke
signup register registration enroll
accept approve acknowledge
reject decline deny refuse dismiss
merge combine join
split divide separate
subscribe listen watch follow
cancel abort stop terminate void
postpone snooze delay defer
silence mute suppress snooze pause
refund reimburse reverse credit chargeback
dispute chargeback
pay paid charge payment payout
buy bought purchase order
publish release deploy
monitor observe watch metric
like reaction emoji vote
favorite bookmark star
count total number howmany
keep kept store retention retain
expire expiry ttl
invalidate revoke expire
move transfer
user member person people account
employee staff worker user
customer client buyer contact
supplier vendor contact
organization company workspace tenant org
admin administrator owner role
permission access privilege right role
impersonate actor behalf
me my current own
price pricing cost fee rate
money fund transfer payment cash
balance credit
bill invoice statement
receipt invoice
recurring repeating scheduled subscription
tax vat gst
picture photo image avatar logo thumbnail
folder directory
file document attachment
trash recyclebin deleted
email mail
phone telephone mobile sms
repository repo
twofactor mfa 2fa totp otp multifactor
singlesignon sso saml oidc
password passcode secret
token key credential
https tls ssl
certificate ssl tls cert
log changelog audit activity history event
timeline log event history
revision version history
error failure exception fail failed
limit quota throttle
paginate page pagination cursor
bulk batch mass multiple
webhook callback hook
notification notify alert alarm subscription
comment reply note
job task
tag label
status state
message chat conversation
url link address
postcode zip postal
language locale
coupon discount voucher promo promotion
shipping delivery shipment
product item
inventory stock
database db
server machine vm instance host
disk volume storage
backup snapshot
usage metric statistic stats analytics report
region datacenter location
console terminal shell
environment env
configuration config setting preference option
wait timeout delay
schedule cron
document doc
`;
