# region connect
client = connect()
# endregion connect
